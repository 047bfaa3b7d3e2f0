/** /clubs/:slug/manage/activity */
export function Component() {
  return null;
}
