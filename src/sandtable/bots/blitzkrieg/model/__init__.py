"""What looking ahead needs in The Rise of Blitzkrieg, compiled."""
