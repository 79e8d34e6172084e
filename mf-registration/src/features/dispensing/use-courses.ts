import { mayUseTab } from '@firstlight/domain/people/permissions';
import type { Dispensing } from '@firstlight/domain/record/record-tabs';
import { type CourseEntry, type TreatmentCourse, treatmentCourses } from '@firstlight/domain/care/treatment-courses';
import { useSignedInUser } from '@firstlight/platform';
import { useMemo } from 'react';
import { useRecord } from '../../record/record-context';
import { useItems } from '../../record/use-items';

const NONE: readonly CourseEntry[] = [];

/** The medications, if the user may see them, and the courses with their supplies. */
export function useCourses(dispensed: readonly Dispensing[]): {
  entries: readonly CourseEntry[];
  courses: TreatmentCourse[];
} {
  const { registrationId } = useRecord();
  const user = useSignedInUser();
  const maySee = user !== null && mayUseTab(user, 'Medication');
  const { data } = useItems('Medication', maySee ? registrationId : null);
  const entries = data ?? NONE;
  return { entries, courses: useMemo(() => treatmentCourses(entries, dispensed), [entries, dispensed]) };
}

/** The day a supply runs out, for the last one of an active course. */
export function refillOf(item: Dispensing, courses: readonly TreatmentCourse[]): string | null {
  const course = courses.find(({ supplies }) => supplies.at(-1)?.id === item.id);
  return course?.latest && course.outcome === 'Active' ? course.suppliedUntil : null;
}
