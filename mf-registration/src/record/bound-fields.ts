type Bound<Value> = { name: string; value: Value; onChange: (value: Value) => void };

/** Name, value and change handler of one field of a form: `<Line label="Lot" {...field('lot')} />`. */
export function boundFields<Form extends object>(
  input: Form,
  change: (part: Partial<Form>) => void,
): <Name extends keyof Form & string>(name: Name) => Bound<Form[Name]> {
  return (name) => ({
    name,
    value: input[name],
    onChange: (value) => {
      const part: Partial<Form> = {};
      part[name] = value;
      change(part);
    },
  });
}
