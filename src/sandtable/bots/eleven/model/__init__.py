"""What looking ahead needs in Hitler's Eleven, compiled."""
