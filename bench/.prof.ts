import { cp } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { startHub } from './server-process.ts';
import * as claims from './claims.ts';
import { changeSite } from './growth/sites.ts';
const folder='/tmp/t/big';
if(!existsSync(folder)){ await (await startHub(folder)).stop(); changeSite(folder,(h)=>claims.addClaims(h,100000)); }
console.log('made');
