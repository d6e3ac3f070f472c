// The installed app starts here, so that only its pages are kept for when there is no connection.
const open = () => location.replace('/');
navigator.serviceWorker?.register('/worker.js').then(open, open) ?? open();
