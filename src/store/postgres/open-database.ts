import { StoreUnavailable } from '../store-unavailable.ts';
import { Database } from './database.ts';
import { migrate } from './migrations.ts';
import { parseStoreUrl } from './store-url.ts';

/** The database of a store URL, its schema brought to the newest version. A failure says what to do. */
export async function openDatabase(url: string): Promise<Database> {
  const database = await Database.open(parseStoreUrl(url));
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error instanceof StoreUnavailable ? error.cause : error;
  }
  return database;
}
