import { request as requestHttp, type ClientRequest, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { covered } from './covered.ts';

/** The main process's requests go through Node, over real sockets. */
export const net = covered('net', {
  request: (options: RequestOptions): ClientRequest =>
    options.protocol === 'http:' ? requestHttp(options) : requestHttps(options),
});
