/** /clubs/:slug/manage/members */
export function Component() {
  return null;
}
