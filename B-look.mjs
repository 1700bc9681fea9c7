import { chromium } from 'playwright-core';
import { execSync } from 'node:child_process';
const path = process.env.CHROMIUM_PATH || execSync('which chromium-headless-shell chrome-headless-shell chromium google-chrome 2>/dev/null | head -1').toString().trim() || chromium.executablePath();
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox','--disable-gpu'] });
const url='http://127.0.0.1:4777';
const out='/tmp/B-shots/';
const PASSWORD='kobodesk-demo-1';
async function as(locale, width, height, more={}) {
  const context = await browser.newContext({ locale, viewport:{width,height}, reducedMotion:'reduce', serviceWorkers:'block', ...(width<700?{hasTouch:true,isMobile:true}:{}), ...more });
  const page = await context.newPage();
  page.on('pageerror', e=>console.log('ERR',e.message));
  await page.goto(url+'/dashboard');
  await page.locator('input').first().waitFor();
  const inputs = page.locator('form input');
  await inputs.nth(0).fill('admin'); await inputs.nth(1).fill(process.env.PW||PASSWORD); await inputs.nth(1).press('Enter');
  await page.waitForURL(u=>!/login|sign/.test(u.pathname),{timeout:30000}).catch(()=>console.log('no sign in'));
  await page.waitForTimeout(1500);
  return page;
}
const [,, what] = process.argv;
const page = await as('fr-FR',360,740);
await page.goto(url+'/settings/webhooks'); await page.waitForTimeout(3000);
if (!(await page.content()).includes('Operations')) {
  await page.locator('.webhooks__add').click();
  const d=page.getByRole('dialog'); await d.locator('input').nth(0).fill('Operations'); await d.locator('input').nth(1).fill('https://127.0.0.1:9/hook');
  await page.screenshot({path:out+'fr-add-360.png'});
  await d.locator('.button--primary').click(); await page.waitForTimeout(1500);
  await page.screenshot({path:out+'fr-secret-360.png'});
  await page.getByRole('dialog').locator('.button--primary').click();
}
await page.waitForTimeout(500);
await page.screenshot({path:out+'fr-webhooks-360.png'});

const api=async(path,init={},token)=>(await fetch(url+'/api/v1'+path,{...init,headers:{'content-type':'application/json',...(token&&{authorization:'Bearer '+token})}})).json();
const { data:{access_token:token} } = await api('/login',{method:'POST',body:JSON.stringify({username:'admin',password:PASSWORD})});
let views = await api('/views',{},token);
if (!views.some(v=>v.name==='Approved')) await api('/views',{method:'POST',body:JSON.stringify({resource:'transactions',name:'Approved',filter:{status:'00'}})},token);
views = await api('/views',{},token);
const id = views.find(v=>v.name==='Approved').id;
async function watchDialog(page, name, optionsName, watchName) {
  await page.goto(`${url}/transactions?view=${id}`); await page.waitForTimeout(3500);
  await page.getByRole('button',{name:optionsName}).click(); await page.waitForTimeout(500);
  await page.getByRole('menuitem',{name:watchName}).click(); await page.waitForTimeout(1200);
  await page.screenshot({path:out+name+'.png'});
}
await watchDialog(page,'fr-watch-360',/Options de la vue/,/Surveiller/);
const close = page.getByRole('dialog').getByRole('button',{name:'Fermer'});
const look=()=>close.evaluate(b=>{ b.scrollIntoView({block:'center'}); const r=b.getBoundingClientRect(); const hit=document.elementFromPoint(r.left+r.width/2,r.top+r.height/2); return [innerHeight, JSON.stringify(r), hit?.outerHTML.slice(0,200)]; });
console.log(await look());
await page.getByRole('dialog').locator('select').last().selectOption({label:'Operations'}); 
console.log(await look());
await page.screenshot({path:out+'fr-watch-360b.png'});
console.log(await page.getByRole('dialog').evaluate(d=>[d.scrollHeight,d.clientHeight,[...d.querySelectorAll('*')].filter(e=>e.scrollHeight>e.clientHeight+1&&/auto|scroll/.test(getComputedStyle(e).overflowY)).map(e=>e.className+e.scrollHeight+'/'+e.clientHeight)]));

import { runnerImport } from 'vite';
const { module } = await runnerImport('/tests/journeys/harness/phoneFaults.ts',{configFile:false,logLevel:'error'});
for (let i=0;i<3;i++) console.log(await module.phoneFaults(page,'watch'));
await page.screenshot({path:out+'fr-watch-360c.png'});
console.log(await look());
await browser.close();
