import { StoreUnavailable } from '../store-unavailable.ts';
import { Database } from './database.ts';
import { migrate } from './migrations.ts';
import { parseStoreUrl } from './store-url.ts';

/** Opens the database of a store URL and migrates its schema. Errors say what to do. */
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
