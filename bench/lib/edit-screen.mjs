/** Waiting times on the edit screen, measured in the page. */

/** Milliseconds from the click on the first card's Edit until the form shows the record. */
export function openFromCard(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const button = [...document.querySelectorAll('main button')].find((one) => one.textContent === 'Edit');
        const began = performance.now();
        const seen = () => {
          if (document.querySelector('input[name="lastName"]')?.value) resolve(performance.now() - began);
          else requestAnimationFrame(seen);
        };
        button.click();
        seen();
      }),
  );
}

/** Milliseconds from entering the address until `isThere` is true. */
export async function openAddress(page, path, isThere) {
  const began = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(isThere, undefined, { polling: 'raf' });
  return performance.now() - began;
}

/** A generated 12-megapixel picture, as detailed as a photograph; kept in the page as `window.bigPhoto`. */
export function drawBigPhoto(page) {
  return page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext('2d');
    const image = context.createImageData(4000, 3000);
    let seed = 7;
    for (let at = 0; at < image.data.length; at += 4) {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      const pixel = at / 4;
      const shade = 128 + 80 * Math.sin((pixel % 4000) / 90) * Math.cos(Math.floor(pixel / 4000) / 70);
      for (let colour = 0; colour < 3; colour += 1) image.data[at + colour] = shade + (seed % 48) - 24 + colour * 6;
      image.data[at + 3] = 255;
    }
    context.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    window.bigPhoto = new File([blob], 'made-up.jpg', { type: 'image/jpeg' });
    return blob.size;
  });
}

/** Milliseconds from choosing the file until the compressed photo is shown. */
export function choosePhoto(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const shown = () => document.querySelector('img[alt="Client"]')?.src ?? '';
        const before = shown();
        const input = document.querySelector('input[aria-label="Photo file"]');
        const chosen = new DataTransfer();
        chosen.items.add(window.bigPhoto);
        input.files = chosen.files;
        const began = performance.now();
        input.dispatchEvent(new Event('change', { bubbles: true }));
        const seen = () => {
          if (shown().startsWith('data:') && shown() !== before) resolve(performance.now() - began);
          else requestAnimationFrame(seen);
        };
        seen();
      }),
  );
}

/** Milliseconds for the same browser to decode, draw and encode that picture once. */
export function encodeOnce(page) {
  return page.evaluate(async () => {
    const began = performance.now();
    const bitmap = await createImageBitmap(window.bigPhoto);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 900];
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, 1200, 900);
    canvas.toDataURL('image/jpeg', 0.92);
    return performance.now() - began;
  });
}
