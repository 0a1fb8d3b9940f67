const BASE = new URL('.', import.meta.url);
const PAGE_ACCOUNT = 'practice:';

/**
 * Asks the sandbox's API with the rights of a page: it knows the account's name, not its password.
 */
export async function callPage(method, path, body = {}) {
  const token = await fetch(new URL('v1/oauth2/token', BASE), {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(PAGE_ACCOUNT)}` },
  });
  const { access_token } = await token.json();
  const response = await fetch(new URL(path, BASE), {
    method,
    headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
    body: method === 'GET' ? undefined : JSON.stringify(body),
  });
  const json = await response.json();
  if (response.ok) return method === 'POST' && path.endsWith('/capture') ? whole(json.id) : json;
  throw new Error(
    json.details?.[0]?.issue ?? json.name ?? `The test payment responded with ${response.status}.`,
  );
}

/** A page gets what was ordered along with what was captured. */
const whole = (id) => callPage('GET', `v2/checkout/orders/${id}`);
