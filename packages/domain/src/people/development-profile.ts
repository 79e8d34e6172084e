import { DEVELOPMENT_PUBLIC_PROFILE, type ProgramProfile } from './program-profile.js';

/** Development defaults of the whole profile; in a separate file, so that no public page includes the staff part. */
export const DEVELOPMENT_PROFILE: ProgramProfile = {
  ...DEVELOPMENT_PUBLIC_PROFILE,
  doctor: 'Dr. Rowan Hale',
  testers: ['CM', 'JL'],
  referralSite: 'Lakeside Health Hub',
  dictation: true,
  stock: false,
};
