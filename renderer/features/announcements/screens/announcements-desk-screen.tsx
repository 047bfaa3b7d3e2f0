/** /clubs/:slug/manage/announcements */
export function Component() {
  return null;
}
