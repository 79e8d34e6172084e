import { chromium } from 'playwright';
import { readdirSync, readFileSync } from 'node:fs';
const base = 'http://localhost:4471';
const mailDir = '/tmp/auth-data/mail';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const size = process.argv[2] === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 };
const tag = process.argv[2] ?? 'desktop';
const page = await (await browser.newContext({ viewport: size })).newPage();
page.on('console', (m) => {
  if (m.type() === 'error' || m.type() === 'warning') console.log('console', m.text());
});
page.on('pageerror', (e) => console.log('pageerror', e.message));
const shot = (name) =>
  page.screenshot({ path: `/tmp/auth-shots/${tag}-${name}.png`, fullPage: process.argv[3] === 'full' });
await page.goto(`${base}/admin-pin`);
await page.getByLabel('PIN', { exact: true }).waitFor();
await shot('pin');
await page.getByLabel('PIN', { exact: true }).fill('12345');
await page.getByRole('button', { name: 'Continue' }).click();
await shot('pin-error');
const known = new Set(readdirSync(mailDir));
await page.getByLabel('PIN', { exact: true }).fill('2749163850');
await page.getByRole('button', { name: 'Continue' }).click();
await page.getByText(/Code expires/).waitFor();
await shot('code');
let code;
for (let i = 0; i < 100 && !code; i++) {
  await new Promise((r) => setTimeout(r, 100));
  for (const f of readdirSync(mailDir)) {
    if (known.has(f)) continue;
    const t = readFileSync(`${mailDir}/${f}`, 'utf8');
    code = /(?<!\d)\d{6}(?!\d)/.exec(t.split('text/plain')[1] ?? t)?.[0];
  }
}
console.log('code', code);
await page.getByLabel('Verification code').fill(code);
await page.getByRole('button', { name: 'Verify' }).click();
await page.waitForURL(/admin-menu/);
await page.getByRole('heading', { name: 'Admin Menu' }).waitFor();
await page.waitForTimeout(500);
await shot('menu');
await page.getByRole('main').getByRole('link', { name: 'Users' }).click();
await page.getByRole('listitem').first().waitFor();
await page.waitForTimeout(500);
await shot('users');
await page.getByRole('button', { name: 'Add User' }).click();
await page.waitForTimeout(300);
await shot('add-user');
await page.getByRole('button', { name: 'Cancel' }).click();
await page.goto(`${base}/admin-audit`);
await page.getByRole('row').nth(3).waitFor();
await page.waitForTimeout(400);
await shot('audit');
await page.goto(`${base}/admin-settings`);
await page.getByRole('button', { name: 'Set up an app' }).click();
await page.getByRole('img', { name: /QR/ }).waitFor();
await page.waitForTimeout(400);
await shot('settings');
await page.context().storageState({ path: '/tmp/auth-state.json' });
await browser.close();
