/** `tasks/{id}`. */
export function taskName(taskId: string): string {
  return `tasks/${taskId}`;
}

/** `tasks/{id}/pushNotificationConfigs/{id}`. */
export function pushConfigName(taskId: string, configId: string): string {
  return `tasks/${taskId}/pushNotificationConfigs/${configId}`;
}

/** The ids in a resource name of 0.3's proto; empty for a name of another form. */
export function parseResourceName(name: string | undefined): { taskId?: string; configId?: string } {
  const match = /^tasks\/(.+?)(?:\/pushNotificationConfigs(?:\/(.*))?)?$/s.exec(name ?? '');
  const [, taskId, configId] = match ?? [];
  return { ...(taskId ? { taskId } : {}), ...(configId ? { configId } : {}) };
}
