import type { GrpcService } from '../../protocol/codec.ts';

/** The service of 0.3. `ListTasks` is named by 0.3, but defined by us. */
export const v03GrpcService: GrpcService = {
  service: 'a2a.v1.A2AService',
  methods: {
    sendMessage: 'SendMessage',
    sendStreamingMessage: 'SendStreamingMessage',
    getTask: 'GetTask',
    listTasks: 'ListTasks',
    cancelTask: 'CancelTask',
    subscribeToTask: 'TaskSubscription',
    createTaskPushNotificationConfig: 'CreateTaskPushNotificationConfig',
    getTaskPushNotificationConfig: 'GetTaskPushNotificationConfig',
    listTaskPushNotificationConfigs: 'ListTaskPushNotificationConfig',
    deleteTaskPushNotificationConfig: 'DeleteTaskPushNotificationConfig',
    getExtendedAgentCard: 'GetAgentCard',
  },
};
