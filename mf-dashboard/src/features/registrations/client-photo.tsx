import { registrationApi } from '@firstlight/staff-data';
import { Banner, Button, IconPhoto } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import classes from '../../lists/card.module.css';

/** The photo is fetched on request only (DASH-07). */
export function ClientPhoto({ id, name }: { id: string; name: string }): ReactElement {
  const [load, { data, isFetching, isError }] = registrationApi.useLazyGetRegistrationPhotoQuery();
  const [broken, setBroken] = useState(false);
  if (data?.photo && !broken) {
    return <img className={classes['photo']} src={data.photo} alt={name} onError={() => setBroken(true)} />;
  }
  return (
    <>
      {(isError || broken) && <Banner kind="error">The photo could not be loaded.</Banner>}
      {data && !data.photo && <p className={classes['quiet']}>No photo is stored.</p>}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPhoto size={16} />}
        loading={isFetching}
        onClick={() => {
          setBroken(false);
          void load(id);
        }}
      >
        Load Photo
      </Button>
    </>
  );
}
