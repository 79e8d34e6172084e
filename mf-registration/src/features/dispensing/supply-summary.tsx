import { civilDateInWords, type CivilDate } from '@firstlight/domain/dates/civil-dates';
import { supplyFacts } from '@firstlight/domain/care/dispensing-rules';
import type { TreatmentCourse } from '@firstlight/domain/care/treatment-courses';
import { Panel } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

type Props = { courses: readonly TreatmentCourse[]; today: CivilDate };

/** The supplies of each course: days covered, gaps, supply left. */
export function SupplySummary({ courses, today }: Props): ReactElement | null {
  const supplied = courses.filter(({ supplies }) => supplies.length > 0).reverse();
  if (supplied.length === 0) return null;
  return (
    <Panel title="Supply">
      <dl>
        {supplied.map((course) => (
          <div key={`${course.medication}-${course.begins}`}>
            <dt>
              <b>{course.medication}</b>{' '}
              {course.entry
                ? `course from ${civilDateInWords(course.begins)} (${course.outcome})`
                : `since ${civilDateInWords(course.begins)}, no treatment entered`}
            </dt>
            <dd>{supplyFacts(course, today).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
