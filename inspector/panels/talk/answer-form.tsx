import type { Part, Task } from 'parley-a2a/client';
import { type FormEvent, useId, useState } from 'react';
import type { AgentSession } from '../../agent/agent-session.ts';
import { label, printable } from '../../view/printable.ts';

interface SchemaField {
  readonly name: string;
  readonly title: string;
  readonly hint: string;
  readonly kind: 'string' | 'number' | 'boolean';
  readonly choices: readonly string[] | undefined;
  readonly isRequired: boolean;
}

/** A form for the question of a task. A question with a JSON Schema gets a field for each property. */
export function AnswerForm({ session, task }: { readonly session: AgentSession; readonly task: Task }) {
  const fields = fieldsOf(task.status.message?.parts ?? []);
  const [text, setText] = useState('');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parts: Part[] = fields ? [{ data: readValues(fields, values), mediaType: 'application/json' }] : [{ text }];
    const { id: taskId, contextId } = task;
    session.conversation.send(
      {
        message: {
          messageId: crypto.randomUUID(),
          role: 'ROLE_USER',
          parts,
          taskId,
          ...(contextId ? { contextId } : {}),
        },
      },
      { stream: true, headers: {} },
    );
  };
  return (
    <form className="answer" onSubmit={submit} aria-label="Answer to the agent">
      {fields ? (
        fields.map((field) => (
          <div key={field.name} className="field">
            <label htmlFor={`${id}-${field.name}`}>
              {label(field.title, 80)}
              {field.isRequired && ' *'}
            </label>
            <SchemaInput
              id={`${id}-${field.name}`}
              field={field}
              value={values[field.name] ?? ''}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
            {field.hint && <small className="dim">{printable(field.hint.slice(0, 300))}</small>}
          </div>
        ))
      ) : (
        <div className="line">
          <label className="sr" htmlFor={id}>
            Answer
          </label>
          <input id={id} value={text} onChange={({ target }) => setText(target.value)} placeholder="Answer" required />
        </div>
      )}
      <button type="submit" className="small primary">
        Answer
      </button>
    </form>
  );
}

interface SchemaInputProps {
  readonly id: string;
  readonly field: SchemaField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function SchemaInput({ id, field, value, onChange }: SchemaInputProps) {
  const choices = field.kind === 'boolean' ? ['true', 'false'] : field.choices;
  if (choices) {
    return (
      <select id={id} value={value} required={field.isRequired} onChange={({ target }) => onChange(target.value)}>
        <option value="" />
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {label(choice, 80)}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      id={id}
      type={field.kind === 'number' ? 'number' : 'text'}
      step="any"
      value={value}
      required={field.isRequired}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a JSON Schema for an object in one of the parts; undefined if there is none. */
function fieldsOf(parts: readonly Part[]): readonly SchemaField[] | undefined {
  for (const { data } of parts) {
    const schema = isJson(data)
      ? [data, data.schema, data.requestedSchema]
          .filter(isJson)
          .find(({ type, properties }) => type === 'object' && isJson(properties))
      : undefined;
    if (!schema) continue;
    const required = Array.isArray(schema.required) ? schema.required : [];
    return Object.entries(schema.properties as Json)
      .slice(0, 50)
      .map(([name, property]) => fieldOf(name, isJson(property) ? property : {}, required.includes(name)));
  }
  return undefined;
}

function fieldOf(name: string, property: Json, isRequired: boolean): SchemaField {
  const { type, title, description } = property;
  return {
    name,
    title: typeof title === 'string' ? title : name,
    hint: typeof description === 'string' ? description : '',
    kind: type === 'number' || type === 'integer' ? 'number' : type === 'boolean' ? 'boolean' : 'string',
    choices: Array.isArray(property.enum) ? property.enum.slice(0, 200).map(String) : undefined,
    isRequired,
  };
}

function readValues(fields: readonly SchemaField[], values: Readonly<Record<string, string>>): Json {
  const given = fields.filter(({ name }) => (values[name] ?? '') !== '');
  return Object.fromEntries(
    given.map(({ name, kind }) => {
      const value = values[name] ?? '';
      return [name, kind === 'number' ? Number(value) : kind === 'boolean' ? value === 'true' : value];
    }),
  );
}
