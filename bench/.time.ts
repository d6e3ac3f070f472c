import { StatementSync, DatabaseSync } from 'node:sqlite';
const times: {sql:string;ms:number}[]=[];
let on=false;
for (const m of ['all','get','run','iterate'] as const){ const orig=(StatementSync.prototype as any)[m]; (StatementSync.prototype as any)[m]=function(...a:any[]){const t=performance.now();const r=orig.apply(this,a);const d=performance.now()-t;if(on&&d>0.4)times.push({sql:this.expandedSQL,ms:d});return r;}; }
const { openSite } = await import('./growth/sites.ts');
const site=await openSite('/tmp/t/big',{});
const pages=process.argv.slice(2);
for(const path of pages){ const signed=path.startsWith('/admin');
 for(let i=0;i<3;i++){site.hub.platform.pageCache.clear(); times.length=0;on=true;const t=performance.now();const r=await fetch(site.hub.address+path,{headers:signed?{cookie:site.cookie}:{},});await r.arrayBuffer();on=false;
 if(i===2){console.log('==',path,r.status,(performance.now()-t).toFixed(1));for(const {sql,ms} of times)console.log('  ',ms.toFixed(1),sql.replace(/"/g,'').slice(0,700));}}
}
await site.hub.stop(); process.exit(0);
