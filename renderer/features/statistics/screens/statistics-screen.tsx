/** /clubs/:slug/manage/statistics */
export function Component() {
  return null;
}
