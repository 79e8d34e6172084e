/** A URL for an `img`: image data without a data prefix is base64 JPEG (ANA-12). */
export function imageAddress(image: string): string {
  return /^(data:|blob:|https?:|\/(?!9j\/))/.test(image) ? image : `data:image/jpeg;base64,${image}`;
}
