import http from 'node:http';

export interface Posted {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Posts below `/auth/v1` from another address of this machine: attackers have many. */
export function postFrom(
  address: string,
  stack: { readonly url: string; readonly publishableKey: string },
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Posted> {
  const { hostname, port } = new URL(stack.url);
  const content = JSON.stringify(body);
  const headers = {
    apikey: stack.publishableKey,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(content),
    'x-supabase-api-version': '2024-01-01',
  };
  return new Promise((resolve, reject) => {
    http
      .request(
        {
          hostname,
          port,
          path: `/auth/v1${path}`,
          method: 'POST',
          headers,
          localAddress: address,
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (more: string) => (text += more));
          answer.once('end', () =>
            resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) }),
          );
        },
      )
      .once('error', reject)
      .end(content);
  });
}
