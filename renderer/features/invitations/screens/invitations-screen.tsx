/** /clubs/:slug/manage/invitations */
export function Component() {
  return null;
}
