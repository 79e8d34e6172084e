import { type ReactElement, useState } from 'react';
import classes from './attachments.module.css';
import type { Size } from './document-view';
import { ViewerFrame } from './viewer-frame';

type Props = { name: string; address: string; tall: boolean; onBroken: () => void };

/** A stored or chosen image. */
export function ImageView({ name, address, tall, onBroken }: Props): ReactElement {
  const [sheet, setSheet] = useState<Size | null>(null);
  return (
    <ViewerFrame label={name} tall={tall} sheet={sheet}>
      {(shown) => {
        const isAcross = shown !== null && shown.turn % 180 !== 0;
        return (
          <div className={classes['sheet']} style={shown ? { width: shown.width, height: shown.height } : undefined}>
            <img
              src={address}
              alt={name}
              className={classes['image']}
              style={
                shown
                  ? {
                      width: isAcross ? shown.height : shown.width,
                      height: isAcross ? shown.width : shown.height,
                      transform: `translate(-50%, -50%) rotate(${shown.turn}deg)`,
                    }
                  : { visibility: 'hidden' }
              }
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setSheet({ width: naturalWidth, height: naturalHeight })
              }
              onError={onBroken}
            />
          </div>
        );
      }}
    </ViewerFrame>
  );
}
