/**
 * The key with which a function calls what is closed to players. Projects provide it by name; the one without a name is
 * the older kind, which a project may have switched off.
 *
 * @param env the function's environment
 */
export function serviceKey(env: Readonly<Record<string, string>>): string {
  const named: Readonly<Record<string, string>> = JSON.parse(env['SUPABASE_SECRET_KEYS'] || '{}');
  const [first = env['SUPABASE_SERVICE_ROLE_KEY'] ?? ''] = Object.values(named);
  return first;
}

/**
 * The headers of a request with that key. A named key goes into `apikey` alone: it is not a token, and hosted projects
 * don't promise to accept it as one. The older kind is a token, and some services look for it only there.
 *
 * @param env the function's environment
 */
export function serviceHeaders(
  env: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const key = serviceKey(env);
  return {
    apikey: key,
    'content-type': 'application/json',
    ...(key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }),
  };
}
