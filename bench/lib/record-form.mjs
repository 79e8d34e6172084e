/** Calls as one staff member; every response must be the expected one. */
export function caller(url, token) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path, body, more = {}, method = 'POST') => {
    const all = { ...headers, ...more };
    const init = body ? { method, body: JSON.stringify(body), headers: all } : { headers: all };
    const answer = await fetch(url + path, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
}

export async function newRecord(call) {
  const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
  return (await call('/api/admin-register', form)).registration_id;
}
