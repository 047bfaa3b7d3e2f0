/** /clubs/:slug/manage/events */
export function Component() {
  return null;
}
