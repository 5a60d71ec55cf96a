import { readdir } from 'node:fs/promises';
import { fileRecordsEndpoints, type File as KithFile } from '@kith/contract/file-records';
import type { SentFile, Someone } from './caller.ts';
import type { World } from './world.ts';

const { uploadFile, listFiles } = fileRecordsEndpoints;

export function fileOf(name: string, bytes: Uint8Array | string = 'abc', type = 'text/plain'): SentFile {
  return { name, type, bytes: Buffer.from(bytes) };
}

/** Adds a file to a person's own files, or with `about_patient_id` to those of a member. */
export async function addFile(by: Someone, sent: SentFile, input: object = {}): Promise<KithFile> {
  const answer = await by.upload(uploadFile, input, sent);
  if (answer.statusCode !== 200) throw new Error(`a file was answered ${answer.statusCode}: ${answer.body}`);
  return answer.json().file;
}

/** The names of a list of files, in its order. */
export async function fileNames(by: Someone, asked: object = {}): Promise<string[]> {
  return (await by.call(listFiles, asked)).files.map(({ name }) => name);
}

/** How many files are on the disk of this world, small pictures included. */
export async function filesOnDisk(world: World): Promise<number> {
  const entries = await readdir(world.uploadsFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** People of whom the sum of their files is not the one that is kept beside them. */
export async function wrongSums(world: World): Promise<readonly unknown[]> {
  const { rows } = await world.database.pool.query(
    `select owner_id, bytes, sum from files_storage
     full join (select owner_id, sum(size) from files group by owner_id) as counted using (owner_id)
     where coalesce(bytes, 0) <> coalesce(sum, 0)`,
  );
  return rows;
}
