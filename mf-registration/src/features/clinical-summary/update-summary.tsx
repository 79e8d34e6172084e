import { Banner, Button, Dialog } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import classes from './clinical-summary.module.css';

type Props = {
  text: string;
  /** The text generated from the fields now. */
  fresh: string;
  onTake: (text: string) => void;
};

/** An edited Positive text doesn't follow its fields: the generated text is previewed and used on request. */
export function UpdateSummary({ text, fresh, onTake }: Props): ReactElement | null {
  const [open, setOpen] = useState(false);
  if (text.trim() === fresh) return null;
  return (
    <>
      <Banner
        kind="info"
        actions={
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            Update summary
          </Button>
        }
      >
        The summary was edited manually and differs from these fields.
      </Banner>
      {open && (
        <Dialog
          title="Update the clinical summary?"
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button variant="default" onClick={() => setOpen(false)}>
                Keep my text
              </Button>
              <Button
                onClick={() => {
                  onTake(fresh);
                  setOpen(false);
                }}
              >
                Replace my text
              </Button>
            </>
          }
        >
          <p>The summary would read:</p>
          <p className={classes['preview']}>{fresh}</p>
        </Dialog>
      )}
    </>
  );
}
