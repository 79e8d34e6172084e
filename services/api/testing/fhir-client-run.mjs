/**
 * Uses the API as another program would, with a FHIR client that isn't ours: reads what the server can do, searches,
 * reads, pages, creates and updates. `node fhir-client-run.mjs <base address> <token> <family name>` prints what it found as JSON.
 */
import { Client } from 'fhir-kit-client';

const [baseUrl, bearerToken, family] = process.argv.slice(2);
const client = new Client({ baseUrl, bearerToken });

const statement = await client.capabilityStatement();
const found = await client.search({ resourceType: 'Patient', searchParams: { family }, options: { postSearch: true } });
const id = found.entry[0].resource.id;
const patient = await client.read({ resourceType: 'Patient', id });

const observations = [];
let page = await client.search({ resourceType: 'Observation', searchParams: { patient: id, _count: 1 } });
let pages = 0;
while (page) {
  pages += 1;
  observations.push(...page.entry.map(({ resource }) => resource.id));
  page = await client.nextPage({ bundle: page });
}

const included = await client.search({
  resourceType: 'Observation',
  searchParams: { patient: id, _sort: '-_lastUpdated', _include: 'Observation:patient' },
});

const encounter = {
  resourceType: 'Encounter',
  status: 'finished',
  class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'FLD' },
  type: [{ text: 'Outreach' }],
  subject: { reference: `Patient/${id}` },
};
const created = await client.create({ resourceType: 'Encounter', body: encounter });
const changed = await client.update({
  resourceType: 'Encounter',
  id: created.id,
  body: { ...created, type: [{ text: 'Counselling' }] },
  options: { headers: { 'If-Match': `W/"${created.meta.versionId}"` } },
});
const rejected = await client
  .create({ resourceType: 'Encounter', body: { ...encounter, type: [{ text: 'Party' }] } })
  .catch(({ response }) => response.data.issue[0].expression[0]);

const everything = await client.operation({ name: 'everything', resourceType: 'Patient', id, method: 'get' });
const refused = await client.search({ resourceType: 'Patient', searchParams: { family } }).catch(({ response }) => ({
  status: response.status,
  outcome: response.data,
}));

console.log(
  JSON.stringify({
    version: statement.fhirVersion,
    patient: patient.id,
    pages,
    observations,
    everything: everything.entry.length,
    refused,
    included: included.entry.map(({ resource, search }) => `${search.mode} ${resource.resourceType}`),
    changed: [changed.type[0].text, changed.meta.versionId],
    rejected,
  }),
);
