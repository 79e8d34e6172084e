/** Fictional messages from fictional laboratories. */
export type SampleResult = {
  control?: string;
  order?: string;
  family?: string;
  given?: string;
  birth?: string;
  card?: string;
  phone?: string;
  /** LOINC code of the test; 11259-9 is hepatitis C RNA. */
  code?: string;
  value?: string;
  status?: string;
  reported?: string;
  drawn?: string;
};

export const MAPLE = {
  family: 'Testperson',
  given: 'Maple',
  birth: '19800513',
  card: '1234567897',
  phone: '2265550101',
};

/** An ORU^R01 with one result: segments end in CR. */
export function oru(change: SampleResult = {}): string {
  const given = {
    control: 'M1', order: 'F1', ...MAPLE, code: '11259-9', value: 'NEGATIVE', status: 'F', reported: '20261110120000-0500', drawn: '20261105',
    ...change,
  }; // prettier-ignore
  const { control, order, family, given: first, birth, card, phone, code, value, status, reported, drawn } = given;
  return [
    `MSH|^~\\&|LIS|NORTH|FIRSTLIGHT|CLINIC|20261110120500-0500||ORU^R01^ORU_R01|${control}|P|2.5`,
    `PID|1||${card}^^^ON^JHN||${family}^${first}||${birth}|F|||||${phone}`,
    `ORC|RE||${order}`,
    `OBR|1||${order}|${code}^HCV RNA^LN|||${drawn}|||||||||||||||${reported}|||${status}`,
    `OBX|1|ST|${code}^HCV RNA^LN||${value}||||||${status}`,
  ].join('\r');
}

export type SampleBundle = {
  type?: string;
  status?: string;
  value?: string;
  order?: string;
  code?: string;
  issued?: string;
  collected?: string;
};

/** A FHIR R4 Bundle with the same result. */
export function bundle({
  type = 'transaction',
  status = 'final',
  value = '260385009',
  order = 'F1',
  code = '11259-9',
  issued = '2026-11-10T17:00:00Z',
  collected = '2026-11-05',
}: SampleBundle = {}): object {
  const request = type === 'transaction' ? { request: { method: 'POST', url: 'x' } } : {};
  const subject = { reference: 'urn:uuid:patient' };
  const loinc = { coding: [{ system: 'http://loinc.org', code }], text: 'HCV RNA' };
  return {
    resourceType: 'Bundle',
    type,
    entry: [
      ...(type === 'message'
        ? [
            {
              resource: {
                resourceType: 'MessageHeader',
                id: 'm-1',
                eventCoding: { code: 'R01' },
                source: { endpoint: 'urn:lab' },
              },
            },
          ]
        : []),
      {
        fullUrl: 'urn:uuid:patient',
        resource: {
          resourceType: 'Patient',
          name: [{ family: 'Testperson', given: ['Maple'] }],
          birthDate: '1980-05-13',
          telecom: [{ system: 'phone', value: '(226) 555-0101' }],
          identifier: [
            { system: 'https://fhir.infoway-inforoute.ca/NamingSystem/ca-on-patient-hcn', value: '1234567897' },
          ],
        },
        ...request,
      },
      {
        fullUrl: 'urn:uuid:report',
        resource: {
          resourceType: 'DiagnosticReport',
          status,
          code: loinc,
          subject,
          issued,
          identifier: [{ system: 'urn:lab', value: order }],
          result: [{ reference: 'urn:uuid:observation' }],
        },
        ...request,
      },
      {
        fullUrl: 'urn:uuid:observation',
        resource: {
          resourceType: 'Observation',
          status,
          code: loinc,
          subject,
          issued,
          effectiveDateTime: collected,
          valueCodeableConcept: {
            coding: [{ system: 'http://snomed.info/sct', code: value }],
            text: value === '10828004' ? 'Positive' : 'Negative',
          },
        },
        ...request,
      },
    ],
  };
}
