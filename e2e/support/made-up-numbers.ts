export function randomDigits(length: number): string {
  return Array.from({ length }, () => String(Math.floor(Math.random() * 10))).join('');
}

/** The last digit of an Ontario card checks the others (Luhn). */
export function healthCard(): string {
  const nine = `5${randomDigits(8)}`;
  const sum = [...nine].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return nine + String((10 - (sum % 10)) % 10);
}
