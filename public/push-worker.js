// The earlier name, under which browsers that turned on notifications look for updates.
importScripts('/worker.js');
