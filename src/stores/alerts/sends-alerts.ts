/** Whether the backend sends alerts, as the build has found out. Call it once the page runs. */
export const sendsAlerts = (): boolean => document.documentElement.dataset.alerts !== undefined;
