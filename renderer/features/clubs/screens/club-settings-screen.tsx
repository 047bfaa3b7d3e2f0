/** /clubs/:slug/manage/settings */
export function Component() {
  return null;
}
