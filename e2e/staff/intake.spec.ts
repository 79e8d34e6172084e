import type { Page } from '@playwright/test';
import { GATE_PIN } from '../support/product';
import { choice, openIntake, press } from '../support/record-tabs';
import { expect, get, makeClient, test, uniqueWord } from '../support/staff';

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const savedId = (page: Page): Promise<string> => page.getByTestId('registration-id').innerText();

/** Tabs forward until the named element has the focus. */
async function tabTo(page: Page, role: 'textbox' | 'combobox' | 'button' | 'radio', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
}

/** A picture as large as a phone camera's, drawn in the page. */
function drawnPhoto(page: Page, width: number, height: number): Promise<string> {
  return page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [wide, high];
      const context = canvas.getContext('2d');
      for (let stripe = 0; context && stripe < 60; stripe += 1) {
        context.fillStyle = `hsl(${stripe * 6} 60% 50%)`;
        context.fillRect((stripe * wide) / 60, 0, wide / 60, high);
      }
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    },
    [width, height] as const,
  );
}

test('REG-09 CLI-01 CLI-02 CLI-08 a complete intake without a mouse, saved with Ctrl-S', async ({ page }) => {
  const lastName = uniqueWord('Keys');
  await page.goto('/admin-register');
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await tabTo(page, 'textbox', 'PIN');
  await page.keyboard.type(GATE_PIN);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New Registration', level: 1 })).toBeVisible();

  await tabTo(page, 'textbox', 'First Name');
  await page.keyboard.type('Cedar');
  await tabTo(page, 'textbox', 'Last Name');
  await page.keyboard.type(lastName);
  await tabTo(page, 'button', 'Say the date');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Voice Date Input' })).toBeVisible();
  await page.getByRole('textbox', { name: /^Date in words/ }).focus();
  await page.keyboard.type('5th of march 1980');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Say the date' })).toBeFocused();
  await tabTo(page, 'combobox', 'Gender');
  await page.keyboard.type('Fem');
  await tabTo(page, 'combobox', 'Disposition');
  await page.keyboard.type('ACT');
  await tabTo(page, 'textbox', 'Phone 1');
  await page.keyboard.type('5195550101');
  await tabTo(page, 'radio', 'Verbal');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Saved for Review!' })).toBeFocused();

  const stored = await get<object>(page.request, `/api/admin-registration/${await savedId(page)}`);
  const typed = { firstName: 'Cedar', lastName, dob: '1980-03-05', gender: 'Female', disposition: 'ACTIVE' };
  expect(stored).toMatchObject({ ...typed, patientConsent: 'written' });
  await tabTo(page, 'button', 'Go to Dashboard');
});

test('VOICE-01 VOICE-02 VOICE-03 VOICE-04 VOICE-05 VOICE-18 spoken words fill in fields, which are marked until edited', async ({
  page,
}) => {
  await openIntake(page);
  await press(page, 'Auto-Fill Fields');
  await expect(page.getByText('No text to process. Please record some voice input first.')).toBeVisible();
  await page
    .getByLabel('Verbal registration')
    .fill('maple testperson born may 13 1980 female health card 1234567897 version ab disposition poct negative');
  await press(page, 'Auto-Fill Fields');
  await expect(page.getByText(/Date of birth: 13 May 1980, \d+/)).toBeVisible();
  await expect(text(page, 'Version')).toHaveValue('AB');
  await expect(choice(page, 'Disposition')).toHaveValue('POCT NEG');
  await expect(choice(page, 'Physician')).toHaveValue('None');
  await expect(text(page, 'Age')).not.toHaveValue('');
  await expect(text(page, 'First Name')).toHaveAttribute('data-marked', 'true');
  await text(page, 'First Name').press('End');
  await text(page, 'First Name').pressSequentially('x');
  await expect(text(page, 'First Name')).not.toHaveAttribute('data-marked', 'true');
  await press(page, 'Clear Auto-Filled Data');
  for (const name of ['First Name', 'Last Name', 'Age', 'Health Card', 'Version']) {
    await expect(text(page, name)).toHaveValue('');
  }
  for (const name of ['Gender', 'Disposition']) await expect(choice(page, name)).toHaveValue('');
  await expect(page.getByLabel('Date of Birth')).toHaveValue('');
});

test('VOICE-06 VOICE-08 dictation says where speech may be sent, then fills in the box or shows an error', async ({
  page,
}) => {
  await page.addInitScript(() => {
    class Recogniser {
      static said: string | null = 'maple testperson';
      onresult: ((event: unknown) => void) | null = null;
      onerror: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      lang = '';
      start(): void {
        queueMicrotask(() => {
          if (Recogniser.said === null) this.onerror?.({ error: 'no-speech' });
          else this.onresult?.({ results: [[{ transcript: Recogniser.said }]] });
          Recogniser.said = null;
          this.onend?.();
        });
      }
      stop(): void {}
      abort(): void {}
    }
    Object.assign(window, { SpeechRecognition: Recogniser, webkitSpeechRecognition: Recogniser });
  });
  await openIntake(page);
  await press(page, 'Dictate');
  const notice = page.getByRole('dialog', { name: 'Before you dictate' });
  await notice.getByRole('button', { name: 'Start dictation' }).click();
  await expect(page.getByLabel('Verbal registration')).toHaveValue('maple testperson');
  await press(page, 'Dictate');
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('No speech detected. Try again.')).toBeVisible();
});

test('PHOTO-01 PHOTO-02 PHOTO-03 PHOTO-04 PHOTO-05 PHOTO-08 PHOTO-09 PHOTO-10 PHOTO-11 API-20 a photo is compressed and stored', async ({
  page,
}) => {
  await openIntake(page);
  await expect(page.getByText(/optimised to about 800 KB\. Formats: JPG, PNG, GIF\./)).toBeVisible();
  const upload = page.getByLabel('Photo file');
  await upload.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('made up') });
  await expect(page.getByText('Please select an image file')).toBeVisible();
  const tooLarge = Buffer.alloc(10_485_761);
  await upload.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: tooLarge });
  await expect(page.getByText('Photo is too large. Please choose an image under 10MB.')).toBeVisible();
  await upload.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('made up') });
  await expect(page.getByText('Error processing image. Please try again.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Client' })).toHaveCount(0);

  const buffer = Buffer.from(await drawnPhoto(page, 4000, 3000), 'base64');
  await upload.setInputFiles({ name: 'client.jpg', mimeType: 'image/jpeg', buffer });
  const photo = page.getByRole('img', { name: 'Client' });
  await expect(photo).toHaveJSProperty('naturalWidth', 1200);
  await expect(photo).toHaveJSProperty('naturalHeight', 900);
  await press(page, 'Remove Photo');
  await expect(photo).toHaveCount(0);
  await upload.setInputFiles({ name: 'client.jpg', mimeType: 'image/jpeg', buffer });
  await text(page, 'First Name').fill('Cedar');
  await text(page, 'Last Name').fill(uniqueWord('Photo'));
  const asked = page.waitForRequest('**/api/admin-register');
  await press(page, 'Save');
  const sent: { photo: string } = (await asked).postDataJSON();
  expect(sent.photo).toMatch(/^data:image\/jpeg;base64,/);
  expect(sent.photo.length).toBeLessThanOrEqual(512_000);
  await press(page, 'Go to Patient File');
  await expect(photo).toHaveJSProperty('naturalWidth', 1200);
  const id = /admin-edit\/(.+)$/.exec(page.url())?.[1] ?? '';
  const stored = await get<{ photo: string }>(page.request, `/api/admin-registration/${id}/photo`);
  expect(stored.photo).toMatch(/^data:image\/jpeg;base64,/);

  await press(page, 'Remove Photo');
  await press(page, 'Save');
  await expect(page.getByText(/^Changes saved successfully!/)).toBeVisible();
  const after = await get<{ photo: null }>(page.request, `/api/admin-registration/${id}/photo`);
  expect(after.photo).toBeNull();
});

test('PHOTO-01 a photo can also be dropped or pasted', async ({ page }) => {
  await openIntake(page);
  const photo = page.getByRole('img', { name: 'Client' });
  for (const way of ['drop', 'paste'] as const) {
    const bytes = await drawnPhoto(page, 300, way === 'drop' ? 200 : 100);
    await page.evaluate(
      ([kind, base64]) => {
        const data = new DataTransfer();
        const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([content], 'client.jpg', { type: 'image/jpeg' }));
        const area = document.querySelector('input[aria-label="Photo file"]')?.parentElement;
        if (kind === 'drop') area?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
        else document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      },
      [way, bytes] as const,
    );
    await expect(photo).toHaveJSProperty('naturalHeight', way === 'drop' ? 200 : 100);
  }
});

test('PHOTO-01 EDIT-17 the camera is shown live, captured and released', async ({ page }) => {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const stream = (): MediaStream => {
      canvas.getContext('2d')?.fillRect(0, 0, 640, 480);
      const live = canvas.captureStream(5);
      Object.assign(window, { lastTrack: live.getTracks()[0] });
      return live;
    };
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(stream());
  });
  await openIntake(page);
  await press(page, 'Take Photo');
  await page.getByRole('button', { name: 'Capture' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Client' })).toHaveJSProperty('naturalWidth', 640);
  const state = await page.evaluate(() => (window as unknown as { lastTrack: MediaStreamTrack }).lastTrack.readyState);
  expect(state).toBe('ended');
});

test('CLI-14 CLI-16 addresses are suggested while typing, from saved ones or by postal code', async ({ page }) => {
  const street = `7 ${uniqueWord('Madeup')} Road`;
  const home = { address: street, city: 'Essex', province: 'Ontario', postalCode: 'N8M 1A1' };
  await makeClient(page.request, home);
  await openIntake(page);
  const address = choice(page, 'Address');
  await address.pressSequentially(street.slice(0, 12));
  await expect(page.getByRole('option', { name: `${street}, Essex, Ontario, N8M 1A1` })).toBeVisible();
  await address.press('ArrowDown');
  await address.press('Enter');
  await expect(address).toHaveValue(street);
  await expect(text(page, 'City')).toHaveValue('Essex');
  await expect(choice(page, 'Province')).toHaveValue('Ontario');
  await expect(text(page, 'Postal Code')).toHaveValue('N8M 1A1');

  await address.fill('n9a 1a1');
  await page.getByRole('option', { name: /Windsor/ }).click();
  await expect(address).toHaveValue('');
  await expect(text(page, 'City')).toHaveValue('Windsor');
  await expect(text(page, 'Postal Code')).toHaveValue('N9A 1A1');
});

test('CLI-02 CLI-04 an existing client is detected while typing, then opened or registered anyway', async ({
  page,
}) => {
  const known = await makeClient(page.request, { dob: '1961-02-03' });
  await openIntake(page);
  await text(page, 'First Name').fill(known.firstName);
  await text(page, 'Last Name').fill(known.lastName.toUpperCase());
  await page.getByLabel('Date of Birth').fill('1961-02-03');
  await expect(page.getByText('This client may be registered already.')).toBeVisible();
  const link = page.getByRole('link', { name: `${known.firstName} ${known.lastName}` });
  await expect(link).toHaveAttribute('href', `/admin-edit/${known.id}`);
  await press(page, 'Register anyway');
  await expect(link).toHaveCount(0);
  await press(page, 'Save');
  await expect(page.getByRole('heading', { name: 'Saved for Review!' })).toBeVisible();
  expect(await savedId(page)).not.toBe(known.id);
});

test('REG-29 REG-05 after a lost connection the form is kept, an error is shown, and nobody is registered twice', async ({
  page,
  context,
}) => {
  await openIntake(page);
  await text(page, 'First Name').fill('Cedar');
  await text(page, 'Last Name').fill(uniqueWord('Lost'));
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. What you type stays here/)).toBeVisible();
  await press(page, 'System Verification');
  await press(page, 'Test Photo Upload System');
  await expect(
    page.getByText('System test failed due to network error. Please check your connection or contact support.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin-register')) keys.push(request.headers()['idempotency-key']);
  });
  await press(page, 'Save');
  await expect(page.getByText('Unable to connect to the server. Please check your internet connection.')).toBeVisible();
  await expect(text(page, 'First Name')).toHaveValue('Cedar');
  await context.setOffline(false);
  await press(page, 'Save');
  await expect(page.getByRole('heading', { name: 'Saved for Review!' })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});
