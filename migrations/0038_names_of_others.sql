-- Names in the history of records that were given to another person before such a change took them along.
UPDATE changes SET label = 'erased'
WHERE kind IN ('inquiry', 'letter', 'customer', 'waiting', 'placement') AND EXISTS (
  SELECT 1 FROM changes AS later
  WHERE later.row_id = changes.row_id
    AND later.kind = changes.kind
    AND later.at > changes.at
    AND json_type(later.fields, '$.email') IS NOT NULL
);
