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
