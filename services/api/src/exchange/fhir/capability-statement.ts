import type { CapabilityStatement } from '@medplum/fhirtypes';
import { FHIR_TYPES, type FhirType, isWrittenType } from './resource-types.js';
import { PERSON_PARAMETERS, SEARCH_PARAMETERS } from './search-parameters.js';

const OAUTH_URIS = 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris';
const SMART_SERVICE = 'http://terminology.hl7.org/CodeSystem/restful-security-service';

const PARAMETER_TYPES: Readonly<Record<string, 'token' | 'string' | 'date' | 'reference'>> = {
  patient: 'reference',
  subject: 'reference',
  date: 'date',
  birthdate: 'date',
  code: 'token',
  identifier: 'token',
  phone: 'token',
};

const COMMON = [
  { name: '_id', type: 'token' },
  { name: '_lastUpdated', type: 'date' },
] as const;

const WRITES = [{ code: 'create' }, { code: 'update' }];

const resourceOf = (type: FhirType): object => ({
  type,
  interaction: [{ code: 'read' }, { code: 'search-type' }, ...(isWrittenType(type) ? WRITES : [])],
  versioning: 'versioned',
  ...(isWrittenType(type) && { conditionalCreate: true, updateCreate: false }),
  searchParam: [
    ...COMMON,
    ...SEARCH_PARAMETERS[type].map((name) => ({
      name,
      type: PARAMETER_TYPES[name] ?? 'string',
      ...(PERSON_PARAMETERS.some((one) => one === name) && { documentation: 'In the body of POST _search only.' }),
    })),
  ],
  ...(type === 'Patient' && {
    operation: [
      { name: 'everything', definition: 'http://hl7.org/fhir/OperationDefinition/Patient-everything' },
      { name: 'export', definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/patient-export' },
    ],
  }),
});

/** The server's capabilities, the response of `GET metadata`. `date` is the day this statement last changed. */
export function capabilityStatement(base: string): CapabilityStatement {
  const statement = {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: '2026-11-23',
    kind: 'instance',
    implementation: { description: 'Firstlight', url: base },
    fhirVersion: '4.0.1',
    format: ['json', 'application/fhir+json'],
    rest: [
      {
        mode: 'server',
        security: {
          extension: [{ url: OAUTH_URIS, extension: [{ url: 'token', valueUri: `${base}/token` }] }],
          service: [{ coding: [{ system: SMART_SERVICE, code: 'SMART-on-FHIR' }] }],
          description:
            'SMART Backend Services (.well-known/smart-configuration), or a staff session as a Bearer token: then each type needs the permission of its tab. Every call is logged.',
        },
        resource: FHIR_TYPES.map(resourceOf),
        operation: [{ name: 'export', definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/export' }],
      },
    ],
  };
  return statement as CapabilityStatement;
}
