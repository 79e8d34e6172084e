import { type LabelSize, labelSizeOf } from '@firstlight/domain/label-sizes';

const KEY = 'fl-label-size';

/** The labels in the printer of this device; nothing about a client is kept. */
export function rememberedLabelSize(): LabelSize {
  return labelSizeOf(localStorage.getItem(KEY));
}

export function rememberLabelSize({ id }: LabelSize): void {
  localStorage.setItem(KEY, id);
}
