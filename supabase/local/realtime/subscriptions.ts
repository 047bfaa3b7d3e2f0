import { isObject, type Json, text } from '../http.ts';

export type Operation = 'INSERT' | 'UPDATE' | 'DELETE';

/** A condition on one column of a changed row. */
export interface Filter {
  readonly column: string;
  readonly operator: Operator;
  readonly values: readonly string[];
}

const OPERATORS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in'] as const;
export type Operator = (typeof OPERATORS)[number];

/** What a client asked to be told of. */
export interface Subscription {
  readonly id: number;
  /** As the client said it, which the answer to its join repeats. */
  readonly asked: Json;
  readonly event: Operation | '*';
  readonly schema: string;
  /** Undefined for every table of the schema. */
  readonly table: string | undefined;
  readonly filter: Filter | undefined;
}

/** Something asked for that cannot be; its message is for the client. */
export class SubscriptionError extends Error {
  override readonly name = 'SubscriptionError';
}

const MAX_SUBSCRIPTIONS = 100;
const MAX_VALUES = 100;
let nextId = 1;

/** What a join asks for, in its order, as the answer repeats it: with an id each. */
export function askedFor(config: Json): readonly { readonly id: number; readonly asked: Json }[] {
  const given = config['postgres_changes'];
  if (!Array.isArray(given)) return [];
  return given.slice(0, MAX_SUBSCRIPTIONS).map((item: unknown) => {
    const fields = isObject(item) ? item : {};
    const asked = Object.fromEntries(
      ['event', 'schema', 'table', 'filter'].flatMap((name) =>
        fields[name] === undefined ? [] : [[name, fields[name]]],
      ),
    );
    return { id: nextId++, asked };
  });
}

/** @throws SubscriptionError when it is not well said */
export function readSubscription(id: number, asked: Json): Subscription {
  const event = text(asked, 'event')?.toUpperCase() ?? '*';
  if (event !== '*' && event !== 'INSERT' && event !== 'UPDATE' && event !== 'DELETE') {
    throw new SubscriptionError(`Unknown event ${event}`);
  }
  const table = text(asked, 'table') ?? '*';
  const filter = text(asked, 'filter') ?? '';
  if (filter !== '' && table === '*') throw new SubscriptionError('A filter needs a table');
  return {
    id,
    asked,
    event,
    schema: text(asked, 'schema') ?? 'public',
    table: table === '*' ? undefined : table,
    filter: filter === '' ? undefined : readFilter(filter),
  };
}

/** Reads `column=operator.value`, where `in` takes `(one,two)`. */
function readFilter(filter: string): Filter {
  const [, column = '', name = '', value = ''] = /^([^=]+)=([a-z]+)\.(.*)$/s.exec(filter) ?? [];
  const operator = OPERATORS.find((known) => known === name);
  if (operator === undefined) {
    throw new SubscriptionError(`Error parsing \`filter\` params: ${filter.slice(0, 200)}`);
  }
  if (operator !== 'in') return { column, operator, values: [value] };
  const values = /^\((.*)\)$/s.exec(value)?.[1]?.split(',') ?? [];
  if (values.length === 0 || values.length > MAX_VALUES) {
    throw new SubscriptionError(`\`in\` takes 1 to ${MAX_VALUES} values in brackets`);
  }
  return { column, operator, values: values.map((one) => one.replace(/^"(.*)"$/s, '$1')) };
}
