import { expect, test } from 'vitest';
import { Availability } from '#db/availability.ts';
import { GroupCommit } from './group-commit.ts';
import { SqliteConnection } from './sqlite-connection.ts';

test('A group that can neither commit nor roll back fails, and does not stop later writers', async () => {
  const availability = new Availability();
  const writer = new SqliteConnection(':memory:', { isReadOnly: false, availability });
  const group = new GroupCommit(writer);
  const release = await group.begin();
  const next = group.begin();
  writer.close();
  // Both fail in the same turn of the event loop, so both must be listened to before it.
  await Promise.all([
    expect(group.commit(release)).rejects.toThrow('could not be rolled back'),
    expect(next).rejects.toThrow('not open'),
  ]);
  await expect(group.begin()).rejects.toThrow('not open');
});
