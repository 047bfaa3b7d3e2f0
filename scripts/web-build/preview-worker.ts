import type { WebConfig } from '../../preload/contract/web-config.ts';
import { withPreview } from './link-previews.ts';

/** What the build knows of the site, written into the script. */
export interface WorkerSite {
  readonly config: WebConfig;
  readonly headers: Readonly<Record<string, string>>;
}

declare const COURTCREW_SITE: WorkerSite;

/** What Cloudflare Pages gives a function: the files of the site, as they are served without it. */
interface Host {
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

/** `_worker.js`: answers as the host would, with the words of a link's own where it has any. */
export default {
  async fetch(request: Request, { ASSETS }: Host): Promise<Response> {
    const answer = await ASSETS.fetch(request);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    if (request.method !== 'GET' || answer.status !== 200 || !isPage) return answer;
    const { config, headers: security } = COURTCREW_SITE;
    const page = await withPreview(await answer.text(), new URL(request.url), config);
    const headers = new Headers(answer.headers);
    // Those of the file as it was say nothing of the page as it is.
    for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified'])
      headers.delete(name);
    for (const [name, value] of Object.entries(security)) headers.set(name, value);
    return new Response(page, { status: answer.status, headers });
  },
};
