/** A letter page at 200 dots per inch: small print stays readable, and a page is about 400 KB. */
const LONGEST_SIDE = 2_200;
const QUALITY = 0.8;

type Picture = { source: CanvasImageSource; width: number; height: number };

function jpegOf({ source, width, height }: Picture): Promise<Blob> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((image) => (image ? resolve(image) : reject(new Error('No image'))), 'image/jpeg', QUALITY);
  });
}

/** The current camera image. */
export function pageFromVideo(video: HTMLVideoElement): Promise<Blob> {
  return jpegOf({ source: video, width: video.videoWidth, height: video.videoHeight });
}

/** A picture from the device's own camera, without location and other metadata. */
export async function pageFromFile(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  try {
    return await jpegOf({ source: bitmap, width: bitmap.width, height: bitmap.height });
  } finally {
    bitmap.close();
  }
}
