import type { DevicePerson } from '@firstlight/domain/people/auth';
import { useEffect, useState } from 'react';
import { mayBeSharedDevice } from '../../parts/shared-device';
import { authCalls } from './auth-calls';

/** The people who can resume on this shared device: null while loading, empty on every other device. */
export function useDevicePeople(wanted: boolean): DevicePerson[] | null {
  const [isAsked] = useState(() => wanted && mayBeSharedDevice());
  const [people, setPeople] = useState<DevicePerson[] | null>(isAsked ? null : []);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isGone = false;
    void authCalls.devicePeople().then((answer) => {
      if (!isGone) setPeople(answer.ok ? answer.data.people : []);
    });
    return () => {
      isGone = true;
    };
  }, [isAsked]);
  return people;
}
