export function spaceTables(text: string): string[]
export function number(table: string, key: string): number
export function text(table: string, key: string): string
