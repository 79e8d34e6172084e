import { mayUseTab } from '@firstlight/domain/permissions';
import type { Dispensing } from '@firstlight/domain/record-tabs';
import { type CourseEntry, type TreatmentCourse, treatmentCourses } from '@firstlight/domain/treatment-courses';
import { useCurrentUser } from '@firstlight/platform';
import { skipToken } from '@firstlight/staff-data';
import { useMemo } from 'react';
import { useRecord } from '../../record/record-context';
import { LIST_OPTIONS, listArgument } from '../../record/record-query';
import { medicationsApi } from '../../record/medications.api';

const NONE: readonly CourseEntry[] = [];

/** The treatments, as far as this person may see them, and the courses with their supplies. */
export function useCourses(dispensed: readonly Dispensing[]): {
  entries: readonly CourseEntry[];
  courses: TreatmentCourse[];
} {
  const { registrationId } = useRecord();
  const user = useCurrentUser();
  const maySee = user !== null && user !== 'unreadable' && mayUseTab(user, 'Medication');
  const { data } = medicationsApi.useListMedicationsQuery(
    maySee ? listArgument(registrationId) : skipToken,
    LIST_OPTIONS,
  );
  const entries = data ?? NONE;
  return { entries, courses: useMemo(() => treatmentCourses(entries, dispensed), [entries, dispensed]) };
}

/** The day on which a supply ends, if it is the last one of a course that goes on. */
export function refillOf(item: Dispensing, courses: readonly TreatmentCourse[]): string | null {
  const course = courses.find(({ supplies }) => supplies.at(-1)?.id === item.id);
  return course?.latest && course.outcome === 'Active' ? course.suppliedUntil : null;
}
