/** /clubs/:slug/manage/reports */
export function Component() {
  return null;
}
