import { type LabelSize, labelSizeOf } from '@firstlight/domain/clients/label-sizes';
import { keptItems } from '@firstlight/platform/own-storage';

const KEY = 'fl-label-size';
const device = keptItems('mf-registration', 'device');

/** The label size in this device's printer; nothing about a client is stored. */
export function rememberedLabelSize(): LabelSize {
  return labelSizeOf(device.get(KEY));
}

export function rememberLabelSize({ id }: LabelSize): void {
  device.set(KEY, id);
}
