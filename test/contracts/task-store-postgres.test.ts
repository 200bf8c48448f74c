import { createPostgresStore } from '../../src/store/postgres/postgres-store.ts';
import { usePostgres } from '../support/use-postgres.ts';
import { describeTaskStore } from './describe-task-store.ts';

const nextUrl = usePostgres();

describeTaskStore('postgres', () => createPostgresStore({ url: nextUrl() }));
