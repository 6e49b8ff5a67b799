/** Whether a reload, Back or Forward led to this page, so that it goes on where it was left. */
export function isResumed(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const type = navigation !== undefined && 'type' in navigation ? navigation.type : '';
  return type === 'back_forward' || type === 'reload';
}
