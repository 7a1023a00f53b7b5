export declare const SCHEMA: URL
export declare const TYPES: URL
export declare function typesOf(schema?: URL): Promise<string>
